import { useHostedCheck, type HostedCheck } from '../../engine/hooks/use-hosted-check.ts'

/** The place in which a hosted service draws its question. */
export function HostedCheckBox(props: HostedCheck) {
  const box = useHostedCheck(props)
  return <div className="check__host" ref={box} />
}
