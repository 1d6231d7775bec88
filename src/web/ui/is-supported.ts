/**
 * Whether the browser is one of the supported ones (`browserslist` in package.json), asked by what the style sheet
 * needs: Safari and Firefox have `@property` rules from 16.4 and 128, Chrome has `color-mix` from 111. Support for
 * modules says little: Safari has it from 11.
 */
export const isSupported = (): boolean =>
  'CSSPropertyRule' in self && CSS.supports('color', 'color-mix(in lab, red, red)');
