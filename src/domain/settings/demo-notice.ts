/** What a demo says at checkout, on order pages, in emails to customers and at the desk. */
export const demoNotice = 'This shop is a demo: orders placed here won’t be delivered.';
