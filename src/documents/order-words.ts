/** What a document of an order says besides the order's own texts, translated and with amounts as they are printed. */
export type OrderWords = {
  /** What the document calls itself. */
  title: string;
  labels: {
    date: string;
    /** Before what people call the order by. */
    number: string;
    /** Before its id. */
    order: string;
    /** Before the id of the order that this one takes the place of. */
    replaces: string;
    orderNumber: string;
    customer: string;
    /** Heads of the two columns of the jobs. */
    work: string;
    amount: string;
    /** Behind the title of a job that goes on from the page before. */
    continued: string;
    terms: string;
    cancellation: string;
    acceptance: string;
    /** Before the address at which the order is paid. */
    pay: string;
    revision: string;
  };
  /** When the order was put before the customer. */
  date: string;
  /** Under what the customer has signed, or typed: who, when and in which way. */
  signed: string[];
  /** In the place of the customer and of what was signed, where both were erased. */
  erased: string;
  /** Of each job, in the order of the content. */
  jobs: {
    due: string;
    /** The price without the agreement, with its name; "" where it is the one that is due. */
    standard: string;
    /** "" where there is none. */
    warranty: string;
  }[];
  /** Rows between the jobs and the total, as what later jobs are less. */
  sums: AmountRow[];
  total: AmountRow;
  /** What the total comes to a month, and what has to be said of that; null: it was not shown. */
  monthly: { text: string; disclosure: string } | null;
  page: (page: number, pages: number) => string;
};

export type AmountRow = { label: string; amount: string };
