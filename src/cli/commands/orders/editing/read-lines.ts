/** Reads 'xl-7:2,desk-2'. A quantity that is not a number becomes -1, which is refused. */
export function readLines(text: string) {
  return text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [productId = '', ...rest] = part.trim().split(':');
      const quantity = rest.join(':');
      return { productId, quantity: rest.length === 0 ? 1 : /^\d{1,4}$/.test(quantity) ? Number(quantity) : -1 };
    });
}

/** Reads 'Fitting:25.00:2;Spare key:4.50': name, price and quantity. */
function readCustomItems(text: string) {
  return text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [name = '', price = '', quantity = '1'] = part.trim().split(':');
      return { name, price, quantity: /^\d{1,4}$/.test(quantity) ? Number(quantity) : -1 };
    });
}

/** How custom items are typed. */
export const readsCustomItems = {
  parse: readCustomItems,
  wanted: 'items such as Fitting:25.00:1, separated by semicolons',
};
