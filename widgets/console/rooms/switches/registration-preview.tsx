import { useEffect, useState } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { PreviewSite } from '../../../../engine/console/preview-site.tsx'
import { useCall } from '../../../../engine/console/use-call.ts'
import { dropDrafts } from '../../../../engine/base/hooks/form/use-form.ts'
import type { Switches } from '../../../../schemas/documents/switches.document.ts'
import { RegisterForm, type RegisterMethod } from '../../../members/sign-in/register-form.tsx'
import { Select } from '../../../ui/form/plain/select.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Waiting } from '../../../ui/state/waiting.tsx'
import { useSettledText } from '../../kit/use-settled-text.ts'

const helpers = {}

function doNothing(): void {
  // Nothing is announced of a form that nobody fills in.
}

/** The site's own registration form as it would be with what is switched in the form beside it, saved or not. */
export default function RegistrationPreview({
  merchant,
  switches,
}: {
  merchant: string
  switches: Switches
}) {
  const [language, setLanguage] = useState('')
  const [wanted, setWanted] = useState<RegisterMethod>('username')
  const query = {
    merchant,
    switches: useSettledText(JSON.stringify(switches)),
    ...(language === '' ? {} : { language }),
  }
  const { data, error, refetch } = useCall('registrationPreview', { query })
  // What one brand's form begins with is not another's.
  useEffect(() => () => dropDrafts('register'), [merchant])
  if (!data) return <QueryState of={{ error, refetch }} waiting={<Waiting lines={6} />} />
  const methods = data.methods.filter((value) => data.settings.methods.includes(value))
  const method = methods.includes(wanted) ? wanted : methods[0]
  return (
    <>
      <div className="room__actions">
        <Select
          label={t('switches.language')}
          value={data.language.code}
          choices={data.languages.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ target }) => setLanguage(target.value)}
        />
        <Select
          label={t('switches.way')}
          value={method ?? ''}
          choices={methods.map((value) => ({ value: value, label: t(`switches.way.${value}`) }))}
          onChange={({ target }) => setWanted(target.value as RegisterMethod)}
        />
      </div>
      {method === undefined ? (
        <p className="note">{t('switches.closedForm')}</p>
      ) : (
        <PreviewSite preview={data}>
          <RegisterForm
            ref={null}
            id="preview"
            method={method}
            onChoose={doNothing}
            rules={data.rules}
            settings={data.settings}
            helpers={helpers}
            initial={{ countryDialingCode: data.settings.dialingCode }}
            onAnnounce={doNothing}
          />
        </PreviewSite>
      )}
    </>
  )
}
