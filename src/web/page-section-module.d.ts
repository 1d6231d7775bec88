/** Sections of files in content/pages: see tools/vite-page-sections.ts. */
declare module 'virtual:page-section/home/search' {
  const texts: import('../contract/content/pages/editable-pages.ts').PageTexts<'home'>['search'];
  export default texts;
}
declare module 'virtual:page-section/home/featured' {
  const texts: import('../contract/content/pages/editable-pages.ts').PageTexts<'home'>['featured'];
  export default texts;
}
declare module 'virtual:page-section/schools/search' {
  const texts: import('../contract/content/pages/editable-pages.ts').PageTexts<'schools'>['search'];
  export default texts;
}
