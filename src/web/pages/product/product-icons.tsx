import { Icon } from '../../ui/icons/icons.tsx';

export const BackIcon = () => (
  <Icon>
    <path d="M19 12H5M11 6l-6 6 6 6" />
  </Icon>
);
