import type { ReactNode } from 'react'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { PlaceLink } from '../../ui/link/place-link.tsx'

export type WrittenArticle = CallValue<'helpCenter'>[number]
type Block = WrittenArticle['blocks'][number]
type Span = Block['lines'][number][number]

const tags = { strong: 'strong', em: 'em', code: 'code' } as const

function Words({ spans }: { spans: readonly Span[] }): ReactNode {
  return spans.map(({ text, style, to }, key) => {
    if (to !== undefined)
      return (
        <PlaceLink key={key} to={to}>
          {text}
        </PlaceLink>
      )
    const Tag = style && tags[style]
    return Tag ? <Tag key={key}>{text}</Tag> : text
  })
}

function Part({ block: { kind, lines }, level }: { block: Block; level: 2 | 3 }) {
  const [first = []] = lines
  const items = lines.map((spans, key) => (
    <li key={key}>
      <Words spans={spans} />
    </li>
  ))
  const step = kind === 'subheading' ? 2 : 1
  const Heading = `h${String(level + step)}` as 'h3' | 'h4' | 'h5'
  switch (kind) {
    case 'bullets':
      return <ul>{items}</ul>
    case 'steps':
      return <ol>{items}</ol>
    case 'heading':
    case 'subheading':
      return (
        <Heading>
          <Words spans={first} />
        </Heading>
      )
    case 'quote':
      return (
        <blockquote>
          <Words spans={first} />
        </blockquote>
      )
    default:
      return (
        <p>
          <Words spans={first} />
        </p>
      )
  }
}

/** What somebody wrote for this brand, as elements of our own: there is no markup in it that could do more than be read. */
export function Article({ blocks, level }: { blocks: readonly Block[]; level: 2 | 3 }) {
  return blocks.map((block, key) => <Part key={key} block={block} level={level} />)
}
