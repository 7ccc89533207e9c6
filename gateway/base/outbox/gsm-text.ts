/** The GSM 03.38 alphabet with its extension: one sign outside it cuts a text message from 160 signs to 70. */
const alphabet = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€',
)

const marks = /\p{Mn}/gu

const plain: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '₱': 'PHP ',
}

/** Whether a text message says all of a text with the GSM alphabet. */
export function isGsmText(text: string): boolean {
  return [...text].every((sign) => alphabet.has(sign))
}

function toGsmSign(sign: string): string {
  return alphabet.has(sign) ? sign : (plain[sign] ?? sign.normalize('NFD').replace(marks, ''))
}

/**
 * A text as a text message says it: typographic signs and accents that the GSM alphabet lacks are written without, as
 * banks do. Texts of other scripts are returned as they are.
 */
export function toGsmText(text: string): string {
  const written = [...text.normalize('NFC')].map(toGsmSign).join('')
  return isGsmText(written) ? written : text
}
