import { useState } from 'react'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { type ContentKind, contentKinds } from '../../../../schemas/documents/content.document.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { Select } from '../../../ui/form/plain/select.tsx'
import { Room } from '../../kit/room.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Empty } from '../../../ui/state/empty.tsx'
import { useFilter } from '../../kit/use-filter.ts'
import { ContentForm, type Entry } from './content-form.tsx'
import './content.css'

const names = ['merchant', 'kind'] as const

/** A title in English, which the console speaks, else in the site's own language, else in any. */
function getTitle({ body, key }: Entry, language: string): string {
  return (
    body?.texts['EN']?.title ??
    body?.texts[language]?.title ??
    Object.values(body?.texts ?? {})[0]?.title ??
    key
  )
}

/** What sites say: news, help and posts, to be written over what the folder of the brand says. */
export function ContentRoom() {
  const [filter, change] = useFilter(names)
  const { data, error, refetch } = useCall('content')
  const [chosen, setChosen] = useState<Entry | 'new' | null>(null)
  const site = data?.find(({ merchant }) => merchant === filter.merchant) ?? data?.[0]
  const kind = contentKinds.find((contentKind) => contentKind === filter.kind) ?? 'announcement'
  const [first = 'EN'] = site?.languages ?? []
  const entries = (site?.entries ?? []).filter((entry) => entry.kind === kind)
  const columns: Column<Entry>[] = [
    {
      id: 'title',
      title: t('content.title'),
      cell: (entry) => (
        <button type="button" className="link" onClick={() => setChosen(entry)}>
          <bdi>{getTitle(entry, first)}</bdi>
        </button>
      ),
      by: (entry) => getTitle(entry, first),
    },
    { id: 'key', title: t('content.key'), cell: ({ key }) => <code>{key}</code>, isExtra: true },
    {
      id: 'date',
      title: t('content.date'),
      cell: ({ body }) => (kind === 'help' ? '' : <span className="content__day">{body?.date ?? ''}</span>),
      by: ({ body }) => body?.date ?? '',
    },
    {
      id: 'languages',
      title: t('content.previewLanguage', { language: '' }),
      cell: ({ body }) => Object.keys(body?.texts ?? {}).join(', '),
      isExtra: true,
    },
    {
      id: 'state',
      title: t('content.state'),
      cell: ({ state }) => named('content', state),
      by: ({ state }) => state,
    },
    { id: 'version', title: t('content.version'), isNumber: true, cell: ({ version }) => version },
  ]
  return (
    <Room
      title={t('room.content')}
      lead={t('content.lead')}
      actions={
        site && kind !== 'help' ? (
          <Button kind="accent" onClick={() => setChosen('new')}>
            <Icon name="plus" />
            {t('content.new')}
          </Button>
        ) : null
      }
      filters={
        <>
          <Select
            label={t('brand')}
            value={site?.merchant ?? ''}
            choices={(data ?? []).map(({ merchant, brand }) => ({ value: merchant, label: brand }))}
            onChange={({ target }) => change({ merchant: target.value })}
          />
          <Select
            label={t('content.kind')}
            value={kind}
            choices={contentKinds.map((value) => ({ value, label: named('content', value) }))}
            onChange={({ target }) => change({ kind: target.value as ContentKind })}
          />
        </>
      }
    >
      {site && entries.length > 0 ? (
        <Table
          label={t('room.content')}
          columns={columns}
          rows={entries}
          idOf={({ kind: of, key }) => `${of} ${key}`}
          onOpen={setChosen}
        />
      ) : (
        <QueryState of={{ data: site, error, refetch }}>
          {() => <Empty icon="book">{t('content.empty')}</Empty>}
        </QueryState>
      )}
      {site && chosen !== null ? (
        <ContentForm
          site={site}
          kind={kind}
          {...(chosen !== 'new' && { entry: chosen })}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </Room>
  )
}
