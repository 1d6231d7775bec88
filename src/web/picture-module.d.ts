/** A picture of content/pictures by file name without extension. Its alternative text is set where it is used. */
declare module 'virtual:picture/*' {
  const picture: Omit<import('../contract/catalogue/product.ts').Picture, 'alt'>;
  export default picture;
}
