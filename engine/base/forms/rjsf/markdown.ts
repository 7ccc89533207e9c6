import { createElement, Fragment, type ReactNode } from 'react'

/** Stands in for markdown-to-jsx: form help and descriptions are plain words from the locale files. */
export function Markdown({ children }: { children?: ReactNode }) {
  return createElement(Fragment, null, children)
}
