import { Icon } from './icons.tsx';

export const TickIcon = () => (
  <Icon size={16} strokeWidth="2">
    <circle cx="12" cy="12" r="9" />
    <path d="M8 12.4l2.7 2.7L16 9.6" />
  </Icon>
);
