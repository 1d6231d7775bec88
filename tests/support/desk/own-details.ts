/** Company details with which a shop may go live. */
export const ownDetails = {
  postalAddress: '4 Mill Lane, Leeds LS1 4AP, United Kingdom',
  usAddress: null,
  companyNumber: '09876543',
  vatNumber: null,
  salesEmail: 'sales@mill.co.uk',
  phone: '0113 243 0000',
} as const;
