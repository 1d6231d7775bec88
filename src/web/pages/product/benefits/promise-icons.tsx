import { Icon } from '../../../ui/icons/icons.tsx';

export const TruckIcon = () => (
  <Icon size={24}>
    <path d="M3 6h11v10H3zM14 9.5h3.6l3.4 3.4V16h-7z" />
    <circle cx="7.5" cy="17.5" r="1.75" />
    <circle cx="17" cy="17.5" r="1.75" />
  </Icon>
);

export const ShieldIcon = () => (
  <Icon size={24}>
    <path d="M12 3.5l7.5 2.8v5.2c0 4.4-3 7.4-7.5 9-4.5-1.6-7.5-4.6-7.5-9V6.3zM8.8 12l2.3 2.3 4.2-4.4" />
  </Icon>
);

export const ReturnIcon = () => (
  <Icon size={24}>
    <path d="M4.5 9.5h10a5 5 0 0 1 0 10H9M8.5 5.5l-4 4 4 4" />
  </Icon>
);
