export interface ChoicesProps {
  name: string
  legend: string
  chosen: string
  choices: readonly { value: string; text: string }[]
  onChoose: (value: string) => void
}

/** One of a few, each in sight. */
export function Choices({ name, legend, chosen, choices, onChoose }: ChoicesProps) {
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      <div className="choices__all">
        {choices.map(({ value, text }) => (
          <label key={value} className="choices__one">
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={value === chosen}
              data-testid={`${name}-${value}`}
              onChange={() => onChoose(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
