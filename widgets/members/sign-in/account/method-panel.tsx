import type { ReactNode } from 'react'
import { MethodTabs, type MethodTabsProps } from './method-tabs.tsx'

/** Tabs where there is a choice, and the panel below them. */
export function MethodPanel<Method extends string>({
  children,
  ...tabs
}: MethodTabsProps<Method> & { children: ReactNode }) {
  const { id, methods, chosen } = tabs
  if (methods.length < 2) return <div>{children}</div>
  return (
    <>
      <MethodTabs {...tabs} />
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}
