import type { MouseEvent } from 'react'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'

/** Help articles of the brand that have words, and what a link to one of them needs to open it over the page. */
export function useHelp() {
  const { has } = useText()
  const { brand } = useBoot()
  const dialog = useDialog()
  return {
    tags: brand.service.helpTags.filter((tag) => has(`help.${tag}`)),
    linkTo: (tag: string) => ({
      to: `/help#${tag}`,
      ...dialog.intent('help'),
      onClick: (event: MouseEvent) => {
        event.preventDefault()
        void dialog.open('help', { tag })
      },
    }),
  }
}
