import { t } from '../../../engine/console/console-words.ts'
import { Modal } from '../../ui/dialog/modal.tsx'
import { useRooms } from './use-rooms.ts'

/** Every key of the console. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const keys: [string, string][] = [
    ['j', t('help.next')],
    ['k', t('help.previous')],
    ['Enter', t('help.open')],
    ['u', t('help.back')],
    ['/', t('help.filter')],
    ['Ctrl K', t('help.palette')],
    ['1 2 3', t('help.decide')],
    ['t', t('help.take')],
    ['c', t('help.remark')],
    ['?', t('help.help')],
    ...useRooms().map(({ key, title }): [string, string] => [
      `g ${key}`,
      t('palette.go', { what: t(title) }),
    ]),
  ]
  return (
    <Modal title={t('help.title')} onClose={onClose}>
      <dl className="keys">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
