import { createElement, Fragment, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { PlaceLink } from '../link/place-link.tsx'
import { plainText } from './plain-text.ts'

const allowed = new Set(
  'b blockquote br code dd dl dt em h2 h3 h4 hr i li ol p s small span strong sub sup table tbody td th thead tr u ul'.split(
    ' ',
  ),
)
const dropped = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'noscript',
  'svg',
  'math',
])
const childless = new Set(['br', 'hr'])
const deepest = 20

function element(node: Element, key: number, depth: number): ReactNode {
  const name = node.localName
  if (dropped.has(name) || depth > deepest) return null
  const children = contents(node, depth + 1)
  if (name === 'a') {
    return (
      <PlaceLink key={key} to={node.getAttribute('href') ?? ''}>
        {children}
      </PlaceLink>
    )
  }
  if (!allowed.has(name)) return <Fragment key={key}>{children}</Fragment>
  return childless.has(name) ? createElement(name, { key }) : createElement(name, { key }, children)
}

function contents(parent: ParentNode, depth = 0): ReactNode[] {
  return [...parent.childNodes].map((node, key) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent
    return node.nodeType === Node.ELEMENT_NODE ? element(node as Element, key, depth) : null
  })
}

function never() {
  return () => undefined
}

/**
 * Renders HTML that somebody else wrote as elements of our own: known tags without attributes, links to allowed places, nothing else.
 * Nothing of it is ever set as markup. Before the page is alive there are only its words.
 */
export function SafeHtml({ html }: { html: string }) {
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const rendered = useMemo(
    () =>
      alive ? contents(new DOMParser().parseFromString(html, 'text/html').body) : <p>{plainText(html)}</p>,
    [alive, html],
  )
  return <div className="prose">{rendered}</div>
}
