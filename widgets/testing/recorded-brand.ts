import type { Boot } from '../../schemas/boot/boot.document.ts'

/** A brand in one of its languages, as the gateway sends it: all words, and the answers of the calls that guests make. */
export interface RecordedSite {
  boot: Boot
  /** A picture as the gateway draws it, base64. */
  captcha: string
}

/** A brand of the house, recorded for stories. */
export interface RecordedBrand {
  id: string
  name: string
  /** Its style sheet. */
  css: string
  /** Code of its default language. */
  language: string
  sites: Readonly<Record<string, RecordedSite>>
}
