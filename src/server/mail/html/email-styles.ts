/** Outlook for Windows does not inherit fonts in table cells. */
export const family = 'Arial,Helvetica,sans-serif';
export const font = `font:16px/1.55 ${family}`;
export const smallFont = `font:13px/1.5 ${family}`;

export const colours = {
  page: '#f4f3ee',
  card: '#ffffff',
  ink: '#12261f',
  soft: '#4a5a52',
  line: '#dcdfd7',
  brand: '#0b5d4b',
} as const;

/** Classes carry the colours of dark mode and the spacing of phones; programs that drop them show the inline styles. */
export const emailStyleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.card{padding:24px 18px!important}.page{padding:16px 8px!important}}',
  '@media (prefers-color-scheme:dark){',
  '.page{background:#0e1714!important}',
  '.card{background:#16221e!important;color:#eef3ef!important}',
  '.soft{color:#b3c1ba!important}',
  '.line{border-color:#33453e!important}',
  '.brand{color:#7fd6bd!important}',
  '.button{background:#7fd6bd!important}',
  '.button a{color:#0b2a22!important}',
  '}',
].join('');
