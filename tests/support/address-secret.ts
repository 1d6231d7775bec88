import { setAddressSecret } from '../../src/server/store/engine/address-key.ts';

/** Stores that a test opens by itself. A shop or command in the same process sets the secret of its own DATA_DIR. */
setAddressSecret('the secret of the tests');
