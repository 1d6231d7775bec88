/** The package brings no types: what is used of it. */
declare module 'punycode.js' {
  const punycode: { readonly toUnicode: (domain: string) => string };
  export default punycode;
}
