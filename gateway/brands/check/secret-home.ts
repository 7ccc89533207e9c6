import type { Issue } from '../files/issue.types.ts'
import { findText } from '../words/text-at.ts'

/** Where the secret of the hosted bot check goes, from the document that states the secret. */
export interface SecretHome {
  verifyUrl: string
  service: string
}

function getText(value: unknown, ...path: string[]): string {
  return findText(value, path) ?? ''
}

function getSecret(merchant: unknown) {
  return getText(merchant, 'botCheck', 'secret')
}

function getUrl(merchant: unknown) {
  return getText(merchant, 'botCheck', 'verifyUrl')
}

function getService(brand: unknown) {
  return getText(brand, 'security', 'botCheck', 'hosted', 'service')
}

interface Documents {
  brand: unknown
  merchant: unknown
}

/** The home of a merged brand's secret: its own document's where that states one, else that of the first parent with one. */
export function findSecretHome(
  own: unknown,
  merged: Documents,
  parents: readonly (SecretHome | undefined)[],
): SecretHome | undefined {
  if (getSecret(merged.merchant) === '') return undefined
  if (getSecret(own) === '') return parents.find((home) => home !== undefined)
  return { verifyUrl: getUrl(own), service: getService(merged.brand) }
}

/** A secret goes nowhere but to where it was stated for: whoever names another address or service states one of their own. */
export function secretIssues(
  { brand, merchant }: Documents,
  home: SecretHome | undefined,
): { document: 'brand' | 'merchant'; issue: Issue }[] {
  if (!home) return []
  const message = 'the secret botCheck.secret was not stated for this place, and would be sent to it'
  const issueAt = (path: string[], found: string, expected: string): Issue => ({
    code: 'secret-elsewhere',
    path,
    message,
    found: JSON.stringify(found),
    expected: JSON.stringify(expected),
    fix: 'State botCheck.secret and botCheck.verifyUrl together in one merchant.json, or leave both to the parent.',
  })
  const [url, service] = [getUrl(merchant), getService(brand)]
  if (url !== home.verifyUrl)
    return [{ document: 'merchant', issue: issueAt(['botCheck', 'verifyUrl'], url, home.verifyUrl) }]
  if (service === home.service) return []
  const path = ['security', 'botCheck', 'hosted', 'service']
  return [{ document: 'brand', issue: issueAt(path, service, home.service) }]
}
