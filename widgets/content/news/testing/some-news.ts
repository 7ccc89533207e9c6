import type { BootAnswer } from '../../../../schemas/boot/boot.document.ts'
import { announcements } from '../../../testing/answers.ts'
import type { Given } from '../../../testing/draw.tsx'
import type { News } from '../watch/use-news.ts'

function two(value: number) {
  return String(value).padStart(2, '0')
}

/** The news of a number, the lower the newer, for whom it comes up by itself. */
export function one(at: number, execution: News['execution'] = null): News {
  return {
    id: `n${String(at)}`,
    title: `News ${String(at)}`,
    content: `<p>Text ${String(at)}</p><script>alert(1)</script>`,
    timestamp: `2026-11-${two(30 - at)} 09:00:00`,
    kicker: '',
    terms: '',
    announcementImages: [],
    execution,
  }
}

/** Boot answers with these lists of news. */
export function answered(change: Partial<typeof announcements>): BootAnswer[] {
  return [
    {
      call: 'announcements',
      query: { types: 'B,PL,PU,PR,H', platform: 'W' },
      value: { ...announcements, ...change },
    },
  ]
}

/** The dialogs that news come up in. */
export const ready = ['announcements', 'notices', 'popup', 'gift'] satisfies NonNullable<Given['ready']>
