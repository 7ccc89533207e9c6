import { useId } from 'react'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useAnswer } from '../../../engine/base/hooks/use-answer.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { getFields } from '../../../engine/base/hooks/get-fields.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { getCode } from '../../../engine/members/hooks/use-factors.ts'
import { useProofUpload } from '../../../engine/members/hooks/use-proof-upload.ts'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Icon } from '../../ui/icon/icon.tsx'

const maxPictures = 3

/** Pictures for one request: chosen one after the other, removed again, and given to the team. */
export function ProofForm({ request }: { request: CallValue<'proofRequests'>[number] }) {
  const { t, number } = useText('member')
  const id = useId()
  const take = useAnswer('proofRequests')
  const upload = useProofUpload(request.id)
  const remove = useCommand('proofPictureRemove', ['proofRequests'])
  const send = useCommand('proofSend')
  const isBusy = upload.isPending || remove.isPending || send.isPending
  const isFull = request.pictures.length >= maxPictures
  const failed = upload.error ?? remove.error ?? send.error
  const [field] = Object.values(getFields(failed))
  const problem = failed === null ? null : (field ?? getCode(failed))
  return (
    <div className="proofs__form">
      <ul className="proofs__pictures">
        {request.pictures.map((picture, index) => {
          const name = t('security.proofs.picture', { number: number(index + 1) })
          return (
            <li key={picture} data-testid="proof-picture">
              <Icon name="check" />
              <span>
                {name} · {t('security.proofs.stored')}
              </span>
              <button
                className="icon-button"
                type="button"
                aria-label={t('security.proofs.remove', { name })}
                disabled={isBusy}
                onClick={() => remove.mutate({ id: request.id, picture })}
              >
                <Icon name="trash" />
              </button>
            </li>
          )
        })}
      </ul>
      <p className="proofs__small" id={id}>
        {t('security.proofs.note')}
      </p>
      <div className="proofs__buttons">
        <label
          className={buttonClass({ kind: 'ghost', className: 'proofs__choose' })}
          data-disabled={isFull || isBusy || undefined}
        >
          <Icon name="plus" />
          {t('security.proofs.choose')}
          <input
            className="visually-hidden"
            type="file"
            accept="image/png,image/jpeg"
            aria-describedby={id}
            disabled={isFull || isBusy}
            data-testid="proof-file"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) upload.mutate(file)
              target.value = ''
            }}
          />
        </label>
        <Button
          kind="accent"
          aria-busy={send.isPending}
          disabled={isBusy || request.pictures.length === 0}
          data-testid="proof-send"
          onClick={() => send.mutate({ id: request.id }, { onSuccess: take })}
        >
          {t('security.proofs.send')}
        </Button>
      </div>
      <p className="proofs__problem" role="alert">
        {problem === null ? '' : t(`errors:${problem}`)}
      </p>
    </div>
  )
}
