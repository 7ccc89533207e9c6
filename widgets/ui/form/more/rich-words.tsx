import { Fragment } from 'react'

/** Address and action by the name of the tag that stands around a link's words. */
export type RichLinks = Readonly<Record<string, { href: string; onFollow: () => void }>>

export interface RichWordsProps {
  /** Words in which `<name>…</name>` marks a link. */
  words: string
  links: RichLinks
}

/** Words with links in them. */
export function RichWords({ words, links }: RichWordsProps) {
  const parts = words.split(/<(\w+)>(.*?)<\/\1>/su)
  const nodes = []
  for (let index = 0; index < parts.length; index += 3) {
    const link = links[parts[index + 1] ?? '']
    nodes.push(
      <Fragment key={index}>
        {parts[index]}
        {link ? (
          <a
            href={link.href}
            onClick={(event) => {
              event.preventDefault()
              link.onFollow()
            }}
          >
            {parts[index + 2]}
          </a>
        ) : (
          parts[index + 2]
        )}
      </Fragment>,
    )
  }
  return nodes
}
