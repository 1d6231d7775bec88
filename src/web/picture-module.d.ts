/** A picture of content/pictures by its file name without the ending. What it shows is said where it is used. */
declare module 'virtual:picture/*' {
  const picture: Omit<import('../contract/catalogue/product.ts').Picture, 'alt'>;
  export default picture;
}
