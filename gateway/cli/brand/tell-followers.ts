import { counted, dim } from './paint.ts'

/** A brand that a change of another changes. */
interface ChangedFollower {
  brand: string
  sentences: readonly { text: string }[]
  /** Changes beside these. */
  more: number
}

interface Followers {
  unchanged: number
  changed: number
  held: number
  /** The first of those that change. */
  shown: readonly ChangedFollower[]
}

/** Brands between two lines of progress. */
const step = 100
const shownSentences = 5

/** Says how far brands are checked, every hundred. */
export function progress(): (checked: number, total: number) => void {
  let told = 0
  return (checked, total) => {
    if (checked - told < step) return
    told = checked
    console.log(dim(`${String(checked)} of ${String(total)} brands checked`))
  }
}

function formatFollower({ brand, sentences, more }: ChangedFollower): string {
  const texts = sentences.slice(0, shownSentences).map(({ text }) => text)
  const left = more + sentences.length - texts.length
  const said = [...texts, ...(left > 0 ? [`and ${counted(left, 'more change')}`] : [])].join('; ')
  return `  ${brand}: ${said === '' ? 'changes' : said}`
}

/** What a change of a brand comes to in those that build on it, in lines; none where none does. */
export function listFollowers(brand: string, { unchanged, changed, held, shown }: Followers): string[] {
  const total = unchanged + changed + held
  if (total === 0) return []
  const parts = [
    `${String(unchanged)} unchanged`,
    `${String(changed)} changed`,
    ...(held > 0 ? [`${String(held)} would break`] : []),
  ]
  const left = changed - shown.length
  return [
    `${counted(total, 'brand builds', 'brands build')} on ${brand}: ${parts.join(', ')}.`,
    ...shown.map(formatFollower),
    ...(left > 0 ? [`  and ${counted(left, 'more brand')}`] : []),
  ]
}
