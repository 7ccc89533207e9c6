import { useHostedCheck, type HostedCheck } from '../../../engine/members/hooks/use-hosted-check.ts'

/** The element in which a hosted service renders its challenge. */
export function HostedCheckBox(props: HostedCheck) {
  const box = useHostedCheck(props)
  return <div className="check__host" ref={box} />
}
