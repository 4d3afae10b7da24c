/**
 * Every colour of the product, as a light and a dark value. Pairs of a text on its ground pass 4.5:1
 * and the edges of controls 3:1; tests/unit/ui/contrast.test.ts holds them to it.
 */
export type ColorPair = { readonly light: string; readonly dark: string };

/** Three surface steps: the page, what lies on it, and what floats above both. */
export const surfaceColors = {
  page: pair('#F3F5F8', '#14181E'),
  panel: pair('#FFFFFF', '#1C2229'),
  raised: pair('#FFFFFF', '#262D36'),
  muted: pair('#E8ECF1', '#2A323C'),
  emphasized: pair('#D9E0E7', '#37414D'),
  inverted: pair('#1B222C', '#E9EDF2'),
} as const;

export const textColors = {
  default: pair('#1A212B', '#E9EDF2'),
  muted: pair('#4C5868', '#B1BBC7'),
  subtle: pair('#5C6878', '#9CA7B4'),
  inverted: pair('#F3F5F8', '#14181E'),
  error: pair('#A3211A', '#FFA197'),
  warning: pair('#84400A', '#FFBB82'),
  success: pair('#13623E', '#7FD8A6'),
  info: pair('#18558E', '#90C4F5'),
} as const;

export const borderColors = {
  default: pair('#D9E0E7', '#323B46'),
  muted: pair('#E8ECF1', '#2A323C'),
  /** The edge of something to fill in or press: told from its ground at 3:1. */
  control: pair('#7B8797', '#75818F'),
} as const;

export type PaletteColors = {
  /** The ground of a filled control or a tier's band, and the text on it. */
  readonly solid: ColorPair;
  readonly contrast: ColorPair;
  /** Text on a panel or on the palette's own subtle and muted grounds. */
  readonly fg: ColorPair;
  readonly subtle: ColorPair;
  readonly muted: ColorPair;
  readonly emphasized: ColorPair;
};

/** `gray`, `red`, `orange`, `green` and `blue` take the place of Chakra's: neutral and the statuses. */
const interfacePalettes = {
  brand: {
    solid: pair('#17694F', '#23775C'),
    contrast: pair('#FFFFFF', '#FFFFFF'),
    fg: pair('#125A43', '#7CD3B6'),
    subtle: pair('#E3F2EC', '#1C3830'),
    muted: pair('#CCE7DC', '#234A3E'),
    emphasized: pair('#A7D4C3', '#2D6050'),
  },
  gray: {
    solid: pair('#3B4654', '#AAB5C1'),
    contrast: pair('#FFFFFF', '#14181E'),
    fg: pair('#1A212B', '#E9EDF2'),
    subtle: pair('#E8ECF1', '#2A323C'),
    muted: pair('#D9E0E7', '#37414D'),
    emphasized: pair('#C3CCD6', '#46515E'),
  },
  red: {
    solid: pair('#B3261E', '#C0392F'),
    contrast: pair('#FFFFFF', '#FFFFFF'),
    fg: pair('#A3211A', '#FFA197'),
    subtle: pair('#FCECEA', '#42221F'),
    muted: pair('#F8D9D5', '#572D29'),
    emphasized: pair('#EFB5AE', '#703932'),
  },
  orange: {
    solid: pair('#A24A08', '#B05A18'),
    contrast: pair('#FFFFFF', '#FFFFFF'),
    fg: pair('#84400A', '#FFBB82'),
    subtle: pair('#FDF0E3', '#3D2A1B'),
    muted: pair('#FADFC6', '#513622'),
    emphasized: pair('#F2C298', '#69462B'),
  },
  green: {
    solid: pair('#17693F', '#267A4C'),
    contrast: pair('#FFFFFF', '#FFFFFF'),
    fg: pair('#13623E', '#7FD8A6'),
    subtle: pair('#E4F4EA', '#1D3829'),
    muted: pair('#CDEAD8', '#254A36'),
    emphasized: pair('#A6D8BA', '#2F6047'),
  },
  blue: {
    solid: pair('#1C5D99', '#2C6DA8'),
    contrast: pair('#FFFFFF', '#FFFFFF'),
    fg: pair('#18558E', '#90C4F5'),
    subtle: pair('#E6F0FA', '#1E3347'),
    muted: pair('#CFE2F5', '#27435D'),
    emphasized: pair('#A9CBEC', '#335778'),
  },
} as const satisfies Record<string, PaletteColors>;

/** The colours of the tiers, which carry the tier and nothing else; a little dimmer in the dark. */
export const tierPalettes = {
  platinum: {
    solid: pair('#46587A', '#40506F'),
    contrast: pair('#FFFFFF', '#EEF2F9'),
    fg: pair('#3B4E75', '#B9C9E8'),
    subtle: pair('#EDF1F8', '#262F40'),
    muted: pair('#DDE5F2', '#303C52'),
    emphasized: pair('#BECBE2', '#3D4C68'),
  },
  gold: {
    solid: pair('#876013', '#785814'),
    contrast: pair('#FFFFFF', '#FDF5E2'),
    fg: pair('#74500A', '#EECB79'),
    subtle: pair('#FBF3DE', '#37301E'),
    muted: pair('#F5E6C0', '#463C23'),
    emphasized: pair('#E8CF8F', '#5A4C28'),
  },
  silver: {
    solid: pair('#59646F', '#545E69'),
    contrast: pair('#FFFFFF', '#F1F4F7'),
    fg: pair('#4C5763', '#C6CED7'),
    subtle: pair('#EFF2F4', '#2D343C'),
    muted: pair('#E0E5EA', '#38414A'),
    emphasized: pair('#C4CDD5', '#47515C'),
  },
  bronze: {
    solid: pair('#8A4D27', '#7A4729'),
    contrast: pair('#FFFFFF', '#FBF0E9'),
    fg: pair('#7D431E', '#EDB491'),
    subtle: pair('#FAEEE6', '#392A21'),
    muted: pair('#F2DCCD', '#493528'),
    emphasized: pair('#E2BDA3', '#5E4331'),
  },
  bandAid: {
    solid: pair('#9E3850', '#893449'),
    contrast: pair('#FFFFFF', '#FCEFF2'),
    fg: pair('#922E47', '#F2AABB'),
    subtle: pair('#FCEDF0', '#3E262D'),
    muted: pair('#F6D9E0', '#4F2F39'),
    emphasized: pair('#E9B3C0', '#663A47'),
  },
} as const satisfies Record<string, PaletteColors>;

export const palettes = { ...interfacePalettes, ...tierPalettes } as const;

function pair(light: string, dark: string): ColorPair {
  return { light, dark };
}
