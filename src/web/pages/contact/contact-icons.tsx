import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/icons.tsx';

const Drawn = ({ path }: { path: string }): ReactNode => (
  <Icon size={22}>
    <path d={path} />
  </Icon>
);

export const MailIcon = () => <Drawn path="M3.5 6h17v12.5h-17zM3.5 7.5l8.5 6 8.5-6" />;

export const PhoneIcon = () => (
  <Drawn path="M5 4h3.4l1.7 4.3-2.2 1.6a12.5 12.5 0 0 0 6.2 6.2l1.6-2.2 4.3 1.7V19a1.6 1.6 0 0 1-1.7 1.6A16.2 16.2 0 0 1 3.4 5.7 1.6 1.6 0 0 1 5 4z" />
);

export const ClockIcon = () => <Drawn path="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2" />;

export const GlobeIcon = () => (
  <Drawn path="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c5 5.2 5 11.8 0 17-5-5.2-5-11.8 0-17z" />
);
