import { named, t } from '../../../engine/console/console-words.ts'
import { Select } from '../../ui/form/plain/select.tsx'
import { useMe } from './use-me.ts'

interface BrandFilterProps {
  /** Code of the merchant; '' for all, where a room may show all. */
  value: string
  hasAll?: boolean
  onChoose: (merchant: string) => void
}

/** Whose of the operator's brands a room shows. */
export function BrandFilter({ value, hasAll = false, onChoose }: BrandFilterProps) {
  const { brands } = useMe()
  const all = hasAll ? [{ value: '', label: t('all') }] : []
  return (
    <Select
      label={t('brand')}
      value={value}
      choices={[...all, ...brands.map(({ merchant, name }) => ({ value: merchant, label: name }))]}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}

interface CodeFilterProps {
  label: string
  /** '' or nothing for all. */
  value: string | undefined
  codes: readonly string[]
  /** Family of the words that name the codes. */
  family: string
  onChoose: (code: string) => void
}

/** One of several codes, or all of them. */
export function CodeFilter({ label, value = '', codes, family, onChoose }: CodeFilterProps) {
  return (
    <Select
      label={label}
      value={value}
      choices={[
        { value: '', label: t('all') },
        ...codes.map((code) => ({ value: code, label: named(family, code) })),
      ]}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}
