import { saveDomain } from '../../../../contract/settings/services.ts';
import { isInEnvironment } from '../../../config/layer-variables.ts';
import { parseShopAddress, shopAddressFormat } from '../../../config/shop-address.ts';
import { inTransaction } from '../../../store/engine/database.ts';
import { Failure, fail, InvalidInput } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { examineDomain } from '../setup/examine-domain.ts';
import { writeVariables } from './write-variables.ts';

/** @param examine checks a domain; a test replaces it */
export const saveDomainActionOf = (examine: typeof examineDomain) =>
  implement(saveDomain, async (context, { url, skipCheck }) => {
    if (isInEnvironment(context.env ?? {}, 'PUBLIC_URL')) return fail('set-by-environment', { variable: 'PUBLIC_URL' });
    const origin = parseShopAddress(url);
    if (origin === undefined) return new InvalidInput([{ field: 'url', message: `It must be ${shopAddressFormat}.` }]);
    const check = skipCheck ? null : await examine(origin);
    if (check && check.status !== 'ok') return { isSaved: false, check };
    return inTransaction(context.store, async (tx) => {
      const saved = await writeVariables({ ...context, tx }, { PUBLIC_URL: origin });
      return saved instanceof Failure ? saved : { isSaved: true, check };
    });
  });

export const saveDomainAction = saveDomainActionOf(examineDomain);
