import type { ReactNode } from 'react';

interface IconProps {
  readonly children: ReactNode;
  readonly size?: number;
  readonly strokeWidth?: string;
  readonly className?: string;
}

/** Style of all icons: 24 units square, stroke width 1.75, round caps. Decorative: adjacent text has the meaning. */
export function Icon({ children, size = 20, strokeWidth = '1.75', className }: IconProps): ReactNode {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  );
}

export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon size={24}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);

export const CartIcon = () => (
  <Icon size={22}>
    <path d="M3 4h2.2l2 10.2a1.5 1.5 0 0 0 1.5 1.2h7.9a1.5 1.5 0 0 0 1.4-1.1L20.5 8H6" />
    <circle cx="9.5" cy="19.5" r="1.25" />
    <circle cx="16.5" cy="19.5" r="1.25" />
  </Icon>
);

/** External link. */
export const LeavesIcon = () => (
  <Icon size={16}>
    <path d="M7 17L17 7M8.5 7H17v8.5" />
  </Icon>
);

export const PlayIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M10 8.8v6.4l5.2-3.2z" />
  </Icon>
);
