import { type InputHTMLAttributes, type Ref, useEffect, useRef } from 'react';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  label: string;
  /** For a box whose row or column already says what it is. */
  isLabelHidden?: boolean;
  /** Some, but not all, of what the box stands for is chosen. */
  isMixed?: boolean;
  /** `isRange`: the person held Shift. */
  onChange?: (isChecked: boolean, isRange: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}

/** The browser's own checkbox with its label; a thumb can hit it on a phone, a mouse on a laptop. */
export function Checkbox({
  label,
  isLabelHidden = false,
  isMixed = false,
  onChange,
  className = '',
  ...props
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label
      className={`inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2.5 lg:min-h-6 lg:min-w-6 ${isLabelHidden ? 'justify-center' : ''} ${className}`}
    >
      <input
        ref={box}
        {...props}
        type="checkbox"
        onChange={({ target, nativeEvent }) =>
          onChange?.(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="size-5 shrink-0 cursor-pointer accent-leaf lg:size-4"
      />
      <span className={isLabelHidden ? 'sr-only' : ''}>{label}</span>
    </label>
  );
}
