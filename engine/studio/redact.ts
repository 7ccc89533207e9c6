import errors from '../../schemas/errors.json' with { type: 'json' }

/** What stands where a secret was. */
export const hidden = '•••'

const secretKey =
  /pass(word|wd|code)?s?$|^pass|password|secret|token|ticket|pin$|otp|captcha|verification|recovery|credential|authorization|cookie|session_?id|api_?key|private_?key|nonce|assertion|signature|challenge|bot_?check$|seed|jwt|totp|backup/i
/** Who somebody is and how they are reached: a flow is followed without it. */
const personalKey =
  /^(user_?name|account|nickname|nick_?name|user_?id|member_?id|identifier|e?mail.*|.*_?e?mail|(mobile|phone|tel).*|.*(mobile|phone)(num|number)?|(first|last|full|real|payee|display|given|family)_?name|birth.*|id_?number|national_?id|recommender.*|qq_?num|whats_?app|we_?chat|iban|card_?number)$/i
/** Words of flows that stand below such keys and are nobody's. */
const flowWord = /^(username|mobile|email|phone|sms|password|form|code)$/
const codeKey = /(^|[a-z_])code$/i
const oneTimeCode = /^(sms|mobile|email|auth|bot|login|one_?time)?_?codes?$/i

const opaque = /^[\w+/=.~-]{24,}$/
const mixed = /[0-9].*[a-zA-Z]|[a-zA-Z].*[0-9]/
const shortCode = /^\d{4,8}$/
const jwt = /eyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)*/g
const bearer = /\b(bearer|basic)\s+\S+/gi
const mail = /[^\s"'<>()[\]{},;:=]+@[^\s"'<>()[\]{},;:=]+\.[^\s"'<>()[\]{},;:=]+/g
const number = /\+?\d(?:[ ().]?\d){8,}/g
/** A secret with its name before it, as in JSON or a form that became text. */
const named =
  /((?:[\w-]*(?:passw|token|secret|captcha|otp|ticket|credential)[\w-]*|\bpin|\bcode)\\?["']?\s*[:=]\s*)(\\?"(?:[^"\\]|\\[^"])*\\?"|'[^']*'|[^\s,;&}"']+)/gi
const inAddress = /([?&#](?:[\w-]*token|code|state|password|secret|ticket|key)=)[^&#\s]*/gi

const knownCodes = new Set<string>(Object.keys(errors))

const max = { text: 400, list: 60, depth: 10 }
const remembered = 2_000

function isSecretText(text: string) {
  return shortCode.test(text) || (opaque.test(text) && mixed.test(text) && !/\s/.test(text))
}

export type Redact = (value: unknown) => unknown

/**
 * Turns anything into plain data without secrets: by the name of the key, by the look of the value, and by memory,
 * since what was once a secret is hidden wherever it turns up later.
 */
export function createRedactor(): Redact {
  const secrets = new Set<string>()

  const remember = (text: string) => {
    if (text.length < 4 || text === hidden) return
    if (secrets.size >= remembered) secrets.delete([...secrets][0] ?? '')
    for (const spelt of [text, encodeURIComponent(text.toWellFormed()), JSON.stringify(text).slice(1, -1)])
      secrets.add(spelt)
  }

  const hide = (value: unknown): unknown => {
    if (typeof value === 'string') {
      remember(value)
      return value === '' ? '' : hidden
    }
    if (typeof value === 'number' || typeof value === 'bigint') return hidden
    if (Array.isArray(value)) return value.slice(0, max.list).map(hide)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [text(key), hide(one)]))
    return typeof value === 'boolean' || value === null ? value : undefined
  }

  const text = (value: string): string => {
    if (value.startsWith('data:')) return `${value.slice(0, value.indexOf(',') + 1 || 5)}…`
    if (isSecretText(value)) {
      remember(value)
      return hidden
    }
    let shown = value.replace(jwt, hidden).replace(bearer, `$1 ${hidden}`).replace(inAddress, `$1${hidden}`)
    shown = shown.replace(named, `$1${hidden}`).replace(mail, hidden).replace(number, hidden)
    for (const secret of secrets) if (shown.includes(secret)) shown = shown.replaceAll(secret, hidden)
    return shown.length > max.text ? `${shown.slice(0, max.text)}…` : shown
  }

  const entry = (key: string, value: unknown, depth: number): unknown => {
    // What a call was refused with stands below the names of fields.
    if (typeof value === 'string' && knownCodes.has(value)) return value
    if (secretKey.test(key) || oneTimeCode.test(key)) return hide(value)
    if (personalKey.test(key) && !(typeof value === 'string' && flowWord.test(value))) return hide(value)
    if (codeKey.test(key) && /\d{4}/.test(String(value))) return hide(value)
    return plain(value, depth)
  }

  const plain = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return text(value)
    if (typeof value === 'bigint') return String(value)
    if (typeof value === 'function' || typeof value === 'symbol') return undefined
    if (typeof value !== 'object' || value === null) return value
    if (depth > max.depth) return '…'
    if ('sessionId' in value && 'send' in value) return `(actor ${String((value as { id?: unknown }).id)})`
    if ('xstate$$type' in value) return `(actor ${String((value as { id?: unknown }).id)})`
    if (value instanceof Error)
      return { name: value.name, message: text(value.message), ...own(value, depth) }
    if (Array.isArray(value)) return value.slice(0, max.list).map((item) => plain(item, depth + 1))
    return own(value, depth)
  }

  const own = (value: object, depth: number) =>
    Object.fromEntries(
      Object.entries(value).flatMap(([key, one]) => {
        const made = entry(key, one, depth + 1)
        return made === undefined ? [] : [[text(key), made]]
      }),
    )

  // Secrets are learnt from everywhere before anything is shown: a form names its password after its user.
  return (value) => {
    plain(value, 0)
    return plain(value, 0)
  }
}
