import { useState } from 'react'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import '../../ui/dialog/dialog.css'
import { FacetList } from './facet-list.tsx'
import { tagItems, vendorItems, type Facets } from './facet-items.ts'
import type { LobbyChoice } from './lobby-choice.ts'

export interface FiltersDialogProps extends DialogProps {
  facets: Facets
  choice: Pick<LobbyChoice, 'vassalage' | 'tag'>
}

/** Every vendor and theme, for phones and for those that did not fit. Closes with what was chosen. */
export default function FiltersDialog({ titleId, close, facets, choice }: FiltersDialogProps) {
  const { t } = useText('games')
  const [{ vassalage, tag }, setChoice] = useState(choice)
  return (
    <Dialog
      titleId={titleId}
      title={t('limitBy')}
      className="filters"
      onClose={() => {
        close()
      }}
      foot={
        <div className="dialog__actions">
          <Button
            kind="ghost"
            onClick={() => {
              close({ vassalage: '', tag: '' })
            }}
          >
            {t('clear')}
          </Button>
          <Button
            kind="accent"
            onClick={() => {
              close({ vassalage, tag })
            }}
          >
            {t('showGames')}
          </Button>
        </div>
      }
    >
      <FacetList
        title={t('providers')}
        items={vendorItems(facets, t)}
        chosen={vassalage}
        onChoose={(code) => {
          setChoice({ vassalage: code, tag })
        }}
      />
      <FacetList
        title={t('tags')}
        items={tagItems(facets, t)}
        chosen={tag}
        onChoose={(code) => {
          setChoice({ vassalage, tag: code })
        }}
      />
    </Dialog>
  )
}
