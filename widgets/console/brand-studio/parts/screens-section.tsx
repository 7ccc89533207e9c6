import { useState } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { Select } from '../../../ui/form/plain/select.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { useStudio } from '../fields/field-context.ts'
import { useOpen } from '../fields/target.ts'
import { OpenedPlace } from './place-card.tsx'

function getScreenName(file: string): string {
  return file.slice('screens/'.length).replace(/\.json$/, '')
}

/** The screens of the site: whoever changes one that the brand does not have copies it. */
export function ScreensSection({ brand, id }: { brand: string; id: string }) {
  const { target, brandNames } = useStudio()
  const { data, error, refetch } = useCall('draftFiles', { query: { brand, id } })
  const wanted =
    target.wanted?.file.startsWith('screens/') === true ? target.wanted.file : 'screens/home.json'
  const [file, setFile] = useState(wanted)
  const [isOpen, setOpen] = useOpen(target, { file, pointer: '' })
  return (
    <QueryState of={{ data, error, refetch }}>
      {({ files }) => {
        const screens = files.filter((entry) => entry.file.startsWith('screens/'))
        const from = screens.find((entry) => entry.file === file)?.from ?? ''
        return (
          <>
            <Select
              label={t('studio.screen')}
              hint={
                from === brand
                  ? undefined
                  : t('studio.screenCopied', {
                      brand: from === '' ? 'Livery' : (brandNames.get(from) ?? from),
                    })
              }
              value={file}
              choices={screens.map((entry) => ({ value: entry.file, label: getScreenName(entry.file) }))}
              onChange={({ target: { value } }) => setFile(value)}
            />
            <details
              className="studio-card card"
              open={isOpen}
              onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
            >
              <summary>
                <h3>{getScreenName(file)}</h3>
              </summary>
              {isOpen ? <OpenedPlace key={file} file={file} pointer="" /> : null}
            </details>
          </>
        )
      }}
    </QueryState>
  )
}
