/**
 * Whether the browser is supported (`browserslist` in package.json), by features that the style sheet needs: Safari
 * and Firefox have `@property` rules from 16.4 and 128, Chrome has `color-mix` from 111. Module support proves
 * little: Safari has it from 11.
 */
export const isSupported = (): boolean =>
  'CSSPropertyRule' in self && CSS.supports('color', 'color-mix(in lab, red, red)');
