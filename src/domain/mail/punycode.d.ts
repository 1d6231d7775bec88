/** The package has no types: this declares what is used of it. */
declare module 'punycode.js' {
  const punycode: { readonly toUnicode: (domain: string) => string };
  export default punycode;
}
