export interface Order<Column extends string> {
  readonly column: Column;
  readonly isDescending: boolean;
}

/** Pressing the ordered column again reverses the order. Another column starts ascending. */
export const pressed = <Column extends string>(order: Order<Column>, column: Column): Order<Column> => ({
  column,
  isDescending: order.column === column && !order.isDescending,
});
