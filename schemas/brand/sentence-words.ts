/** What sentences about changes are made of. */
export interface SentenceWords {
  /** `from` and `to` as they are shown. */
  changed: (name: string, from: string, to: string) => string
  changedAlone: (name: string) => string
  added: (name: string, value: string | undefined) => string
  removed: (name: string) => string
  /** The parent's value counts again. */
  unset: (name: string) => string
  moved: (name: string) => string
  /** Of what is secret. */
  replaced: (name: string) => string
  texts: (count: number, language: string) => string
  article: (name: string, language: string) => string
  picture: (path: string) => string
  font: (path: string) => string
  screen: (name: string) => string
  more: (count: number) => string
  on: string
  off: string
}

const english: SentenceWords = {
  changed: (name, from, to) => `${name} ${from} → ${to}`,
  changedAlone: (name) => `${name} changed`,
  added: (name, value) => (value === undefined ? `${name} added` : `${name} set to ${value}`),
  removed: (name) => `${name} removed`,
  unset: (name) => `${name} no longer stated`,
  moved: (name) => `${name} moved`,
  replaced: (name) => `${name} replaced`,
  texts: (count, language) => `${String(count)} ${count === 1 ? 'text' : 'texts'} in ${language}`,
  article: (name, language) => `article ${name} in ${language}`,
  picture: (path) => `picture ${path}`,
  font: (path) => `font ${path}`,
  screen: (name) => `screen ${name}`,
  more: (count) => `${String(count)} more`,
  on: 'on',
  off: 'off',
}

const portuguese: SentenceWords = {
  changed: (name, from, to) => `${name} ${from} → ${to}`,
  changedAlone: (name) => `${name}: alteração`,
  added: (name, value) => (value === undefined ? `${name}: novo` : `${name}: agora ${value}`),
  removed: (name) => `${name}: retirado`,
  unset: (name) => `${name}: volta a valer o da marca de origem`,
  moved: (name) => `${name}: outra posição`,
  replaced: (name) => `${name}: substituído`,
  texts: (count, language) => `${String(count)} ${count === 1 ? 'texto' : 'textos'} em ${language}`,
  article: (name, language) => `artigo ${name} em ${language}`,
  picture: (path) => `imagem ${path}`,
  font: (path) => `fonte ${path}`,
  screen: (name) => `tela ${name}`,
  more: (count) => `mais ${String(count)}`,
  on: 'ligado',
  off: 'desligado',
}

/** Languages of the console. */
export const sentenceWords = { EN: english, PT: portuguese } as const
export type SentenceLanguage = keyof typeof sentenceWords
