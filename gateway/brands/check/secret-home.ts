import { merchantDocument } from '../../../schemas/documents/merchant.document.ts'
import {
  listAddresses,
  listSecrets,
  type PlacedSecret,
  type SecretAddress,
} from '../../../schemas/brand/secrets.ts'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'

/** Where the secrets of a merchant's document were stated to be sent, by their places. */
export type SecretHomes = ReadonlyMap<string, readonly SecretAddress[]>

interface Documents {
  brand: unknown
  merchant: unknown
}

function listSent(merchant: unknown): PlacedSecret[] {
  return listSecrets(merchantDocument, merchant).filter(({ sentTo }) => Array.isArray(sentTo))
}

/**
 * The homes of a merged brand's secrets: as its own document has them where that states the secret, else those of the first parent with it.
 * A list comes whole from one document, and so do the secrets in it.
 */
export function findSecretHomes(
  own: unknown,
  merged: Documents,
  parents: readonly SecretHomes[],
): SecretHomes {
  const stated = new Map(listSent(own).map((secret) => [secret.pointer, secret]))
  const homes = new Map<string, readonly SecretAddress[]>()
  for (const { pointer } of listSent(merged.merchant)) {
    const secret = stated.get(pointer)
    const home = secret
      ? listAddresses(secret, 'merchant', { ...merged, merchant: own })
      : parents.map((parent) => parent.get(pointer)).find((found) => found !== undefined)
    if (home) homes.set(pointer, home)
  }
  return homes
}

/** A secret goes nowhere but to where it was stated for: whoever names another address states a secret of their own. */
export function secretIssues(
  documents: Documents,
  homes: SecretHomes,
): { document: 'brand' | 'merchant'; issue: Issue }[] {
  return listSent(documents.merchant).flatMap((secret) => {
    const home = homes.get(secret.pointer)
    const name = secret.path.join('.')
    const addresses = listAddresses(secret, 'merchant', { ...documents })
    const others = addresses.map((address, index) => ({ address, stated: home?.[index]?.value }))
    const wrong = home && others.find(({ address, stated }) => address.value !== stated)
    if (!wrong) return []
    const { address, stated } = wrong
    const issue: Issue = {
      code: 'secret-elsewhere',
      path: [...address.path],
      message: `the secret ${name} was not stated for this place, and would be sent to it`,
      found: JSON.stringify(address.value),
      expected: JSON.stringify(stated),
      fix: `State ${name} and ${addresses[0]?.path.join('.') ?? ''} together in one merchant.json, or leave both to the parent.`,
    }
    return [{ document: address.document === 'brand' ? 'brand' : 'merchant', issue }]
  })
}
