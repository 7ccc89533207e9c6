import type { ComponentPropsWithoutRef, MouseEvent } from 'react'
import { useGo } from '../../../engine/base/hooks/use-go.ts'

export interface SiteLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** A path of this site, from its root. */
  to: string
}

function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
}

/** A link within the site. Unlike the router's own it does not follow the location: a page has a hundred of them. */
export function SiteLink({ to, onClick, ...rest }: SiteLinkProps) {
  const go = useGo()
  return (
    <a
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        go(to)
      }}
      {...rest}
    />
  )
}
