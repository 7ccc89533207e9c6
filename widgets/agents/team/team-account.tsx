import { useText } from '../../../engine/base/hooks/use-text.ts'

export interface TeamAccountProps {
  account: string
  depth: number
}

/** Who of the team it is, and how far down. */
export function TeamAccount({ account, depth }: TeamAccountProps) {
  const { t } = useText('team')
  return (
    <>
      <bdi>{account}</bdi> <small className="record__note">{t('downline.level', { n: depth })}</small>
    </>
  )
}
