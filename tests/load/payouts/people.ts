import { sealStored } from '../../../gateway/base/crypto/stored-secret.ts'
import { hashPassword } from '../../../gateway/base/proof/password.ts'
import { memberId, merchant } from '../ledger/model.ts'
import { membersSql } from '../ledger/people.ts'
import { agent, members, opening, ownSecret, paymentPassword } from './payee.ts'

/** SQL that makes members with money, a payment password, and an account to be paid to. */
export async function payeesSql(): Promise<string> {
  const hash = await hashPassword(paymentPassword, '203.0.113.5')
  const accounts = Array.from({ length: members }, (_, n) => {
    const id = memberId(0, n)
    const number = `88${String(n).padStart(8, '0')}`
    const sealed = sealStored(ownSecret, 'payout account', id, number)
    return `('${merchant}', '${id}', '${id}', 'bank-transfer', 'harbour', 'Rosa Ria', '${sealed}', '${number.slice(-4)}', '${id}', now(), now())`
  })
  return `${membersSql(1, members)};
    update member set payment_password_hash = '${hash}', payment_password_changed_at = now();
    update member set agent_id = '${agent}' where id <> '${agent}';
    insert into payout_account (merchant, id, member_id, method, bank, holder, number, last_four, fingerprint, added_at, usable_at)
    values ${accounts.join(',')};
    select set_config('livery.merchant', '${merchant}', false);
    select ledger_post('fund ' || id, 'adjustment', 'PHP', 2, jsonb_build_array(
      jsonb_build_object('kind', 'member', 'member', id, 'wallet', 'main', 'amount', ${String(opening)}),
      jsonb_build_object('kind', 'clearing', 'amount', -${String(opening)})), '{}', now()) from member`
}
