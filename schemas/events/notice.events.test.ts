import { expect, test } from 'vitest'
import { accountNotices } from './notice.events.ts'

interface Words {
  default: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const files = import.meta.glob<Words>('../locales/*/{messages,notifications,pages}.json', { eager: true })

test.each(['EN', 'TY', 'PT', 'AR'])(
  'every notice has words in %s: on the page, at the bell and by mail',
  (language) => {
    const wordsIn = (name: string) => files[`../locales/${language}/${name}.json`]?.default ?? {}
    for (const notice of accountNotices) {
      expect(wordsIn('pages')['notices']?.[notice]).toMatch(/./)
      expect(wordsIn('notifications')['notice']?.[notice]).toMatch(/./)
      expect(wordsIn('messages')[notice]).toMatch(/./)
    }
  },
)
