/** Stands in for rjsf's list of a schema's choices: where a form of Livery has choices, its document says them and not its schema. */
export default function optionsList(): undefined {
  return undefined
}
