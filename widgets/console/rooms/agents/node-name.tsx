import { shownAmount } from '../../../../engine/console/console-formats.ts'
import { t } from '../../../../engine/console/console-words.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { Node } from './use-tree.ts'

/** Who somebody in the tree is, and how many stand below. */
export function NodeName({ node }: { node: Node }) {
  const { username, nickname, isAgent, isDisabled, type, below } = node
  return (
    <span className="node">
      <b>
        <bdi>{username}</bdi>
      </b>
      {nickname === username ? null : <span className="quiet">{nickname}</span>}
      <span className="mark">{isAgent ? t('agents.type', { type }) : t('agents.member')}</span>
      {isDisabled ? (
        <span className="mark" data-is-bad>
          {t('members.disabled')}
        </span>
      ) : null}
      {below > 0 ? (
        <span className="node__below">
          <Icon name="people" />
          {shownAmount(String(below))}
        </span>
      ) : null}
    </span>
  )
}
