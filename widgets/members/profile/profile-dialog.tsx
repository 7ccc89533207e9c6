import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import '../../ui/dialog/dialog.css'
import { Coming } from '../../ui/state/coming.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Takes what the member says of themselves; what is set once is only shown. */
export default function ProfileDialog({ titleId, close }: DialogProps) {
  const { t } = useText('member')
  const { data } = useCall('profile')
  if (data) return <ProfileForm profile={data} titleId={titleId} close={close} />
  return (
    <Dialog titleId={titleId} title={t('security.profile.title')} onClose={() => close()}>
      <Coming />
    </Dialog>
  )
}
