import { setAddressSecret } from '../../../src/server/store/engine/address-key.ts';
import { testSecret } from './test-secret.ts';

/** For stores that a test opens directly. A shop or command in the same process sets the secret of its own DATA_DIR. */
setAddressSecret(testSecret);
