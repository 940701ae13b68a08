package dev.tandem.geometry;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The chemical elements, with the sizes of their atoms in ångström.
 *
 * <p>Van der Waals radii: A. Bondi, <i>van der Waals Volumes and Radii</i>, J. Phys. Chem. 68 (1964), for the non-metals
 * that he gives; S. Alvarez, <i>A cartography of the van der Waals territories</i>, Dalton Trans. 42 (2013), for all
 * others, since Bondi's metals are known to be too small; M. Mantina et al., J. Phys. Chem. A 113 (2009), for Po to Ra.
 * Nobody gives promethium, which gets the radius of its neighbour. Covalent radii: B. Cordero et al., <i>Covalent radii
 * revisited</i>, Dalton Trans. (2008), low spin where there are two.
 */
public enum ChemicalElement {
    /** Hydrogen. */
    H("H", 1.20, 0.31),
    /** Helium. */
    HE("He", 1.40, 0.28),
    /** Lithium. */
    LI("Li", 2.12, 1.28),
    /** Beryllium. */
    BE("Be", 1.98, 0.96),
    /** Boron. */
    B("B", 1.91, 0.84),
    /** Carbon. */
    C("C", 1.70, 0.76),
    /** Nitrogen. */
    N("N", 1.55, 0.71),
    /** Oxygen. */
    O("O", 1.52, 0.66),
    /** Fluorine. */
    F("F", 1.47, 0.57),
    /** Neon. */
    NE("Ne", 1.54, 0.58),
    /** Sodium. */
    NA("Na", 2.50, 1.66),
    /** Magnesium. */
    MG("Mg", 2.51, 1.41),
    /** Aluminium. */
    AL("Al", 2.25, 1.21),
    /** Silicon. */
    SI("Si", 2.10, 1.11),
    /** Phosphorus. */
    P("P", 1.80, 1.07),
    /** Sulfur. */
    S("S", 1.80, 1.05),
    /** Chlorine. */
    CL("Cl", 1.75, 1.02),
    /** Argon. */
    AR("Ar", 1.88, 1.06),
    /** Potassium. */
    K("K", 2.73, 2.03),
    /** Calcium. */
    CA("Ca", 2.62, 1.76),
    /** Scandium. */
    SC("Sc", 2.58, 1.70),
    /** Titanium. */
    TI("Ti", 2.46, 1.60),
    /** Vanadium. */
    V("V", 2.42, 1.53),
    /** Chromium. */
    CR("Cr", 2.45, 1.39),
    /** Manganese. */
    MN("Mn", 2.45, 1.39),
    /** Iron. */
    FE("Fe", 2.44, 1.32),
    /** Cobalt. */
    CO("Co", 2.40, 1.26),
    /** Nickel. */
    NI("Ni", 2.40, 1.24),
    /** Copper. */
    CU("Cu", 2.38, 1.32),
    /** Zinc. */
    ZN("Zn", 2.39, 1.22),
    /** Gallium. */
    GA("Ga", 2.32, 1.22),
    /** Germanium. */
    GE("Ge", 2.29, 1.20),
    /** Arsenic. */
    AS("As", 1.85, 1.19),
    /** Selenium. */
    SE("Se", 1.90, 1.20),
    /** Bromine. */
    BR("Br", 1.85, 1.20),
    /** Krypton. */
    KR("Kr", 2.02, 1.16),
    /** Rubidium. */
    RB("Rb", 3.21, 2.20),
    /** Strontium. */
    SR("Sr", 2.84, 1.95),
    /** Yttrium. */
    Y("Y", 2.75, 1.90),
    /** Zirconium. */
    ZR("Zr", 2.52, 1.75),
    /** Niobium. */
    NB("Nb", 2.56, 1.64),
    /** Molybdenum. */
    MO("Mo", 2.45, 1.54),
    /** Technetium. */
    TC("Tc", 2.44, 1.47),
    /** Ruthenium. */
    RU("Ru", 2.46, 1.46),
    /** Rhodium. */
    RH("Rh", 2.44, 1.42),
    /** Palladium. */
    PD("Pd", 2.15, 1.39),
    /** Silver. */
    AG("Ag", 2.53, 1.45),
    /** Cadmium. */
    CD("Cd", 2.49, 1.44),
    /** Indium. */
    IN("In", 2.43, 1.42),
    /** Tin. */
    SN("Sn", 2.42, 1.39),
    /** Antimony. */
    SB("Sb", 2.47, 1.39),
    /** Tellurium. */
    TE("Te", 2.06, 1.38),
    /** Iodine. */
    I("I", 1.98, 1.39),
    /** Xenon. */
    XE("Xe", 2.16, 1.40),
    /** Caesium. */
    CS("Cs", 3.48, 2.44),
    /** Barium. */
    BA("Ba", 3.03, 2.15),
    /** Lanthanum. */
    LA("La", 2.98, 2.07),
    /** Cerium. */
    CE("Ce", 2.88, 2.04),
    /** Praseodymium. */
    PR("Pr", 2.92, 2.03),
    /** Neodymium. */
    ND("Nd", 2.95, 2.01),
    /** Promethium. */
    PM("Pm", 2.95, 1.99),
    /** Samarium. */
    SM("Sm", 2.90, 1.98),
    /** Europium. */
    EU("Eu", 2.87, 1.98),
    /** Gadolinium. */
    GD("Gd", 2.83, 1.96),
    /** Terbium. */
    TB("Tb", 2.79, 1.94),
    /** Dysprosium. */
    DY("Dy", 2.87, 1.92),
    /** Holmium. */
    HO("Ho", 2.81, 1.92),
    /** Erbium. */
    ER("Er", 2.83, 1.89),
    /** Thulium. */
    TM("Tm", 2.79, 1.90),
    /** Ytterbium. */
    YB("Yb", 2.80, 1.87),
    /** Lutetium. */
    LU("Lu", 2.74, 1.87),
    /** Hafnium. */
    HF("Hf", 2.63, 1.75),
    /** Tantalum. */
    TA("Ta", 2.53, 1.70),
    /** Tungsten. */
    W("W", 2.57, 1.62),
    /** Rhenium. */
    RE("Re", 2.49, 1.51),
    /** Osmium. */
    OS("Os", 2.48, 1.44),
    /** Iridium. */
    IR("Ir", 2.41, 1.41),
    /** Platinum. */
    PT("Pt", 2.29, 1.36),
    /** Gold. */
    AU("Au", 2.32, 1.36),
    /** Mercury. */
    HG("Hg", 2.45, 1.32),
    /** Thallium. */
    TL("Tl", 2.47, 1.45),
    /** Lead. */
    PB("Pb", 2.60, 1.46),
    /** Bismuth. */
    BI("Bi", 2.54, 1.48),
    /** Polonium. */
    PO("Po", 1.97, 1.40),
    /** Astatine. */
    AT("At", 2.02, 1.50),
    /** Radon. */
    RN("Rn", 2.20, 1.50),
    /** Francium. */
    FR("Fr", 3.48, 2.60),
    /** Radium. */
    RA("Ra", 2.83, 2.21),
    /** Actinium. */
    AC("Ac", 2.80, 2.15),
    /** Thorium. */
    TH("Th", 2.93, 2.06),
    /** Protactinium. */
    PA("Pa", 2.88, 2.00),
    /** Uranium. */
    U("U", 2.71, 1.96),
    /** Neptunium. */
    NP("Np", 2.82, 1.90),
    /** Plutonium. */
    PU("Pu", 2.81, 1.87),
    /** Americium. */
    AM("Am", 2.83, 1.80),
    /** Curium. */
    CM("Cm", 3.05, 1.69);

    private static final Map<String, ChemicalElement> BY_SYMBOL = new HashMap<>();

    static {
        for (ChemicalElement element : values()) {
            BY_SYMBOL.put(element.name(), element);
        }
        // Deuterium and tritium are hydrogen with a heavier core.
        BY_SYMBOL.put("D", H);
        BY_SYMBOL.put("T", H);
    }

    private final String symbol;
    private final double vanDerWaalsRadius;
    private final double covalentRadius;

    ChemicalElement(String symbol, double vanDerWaalsRadius, double covalentRadius) {
        this.symbol = symbol;
        this.vanDerWaalsRadius = vanDerWaalsRadius;
        this.covalentRadius = covalentRadius;
    }

    /**
     * {@return the element of a symbol, in upper or lower case; empty if there is none}
     *
     * @param symbol such as {@code Fe}
     */
    public static Optional<ChemicalElement> ofSymbol(String symbol) {
        return Optional.ofNullable(BY_SYMBOL.get(symbol.toUpperCase(Locale.ROOT)));
    }

    /** {@return the symbol, such as {@code Fe}} */
    public String symbol() {
        return symbol;
    }

    /** {@return the van der Waals radius, in ångström: how close atoms come that are not bonded} */
    public double vanDerWaalsRadius() {
        return vanDerWaalsRadius;
    }

    /** {@return the covalent radius, in ångström: the share of this atom in the length of a single bond} */
    public double covalentRadius() {
        return covalentRadius;
    }

    /**
     * {@return whether atoms of this element form covalent bonds; false for noble gases and the metals of the first two
     * groups, which are ions in molecules}
     */
    public boolean formsCovalentBonds() {
        return switch (this) {
            case HE, NE, AR, KR, XE, RN, LI, NA, K, RB, CS, FR, MG, CA, SR, BA, RA -> false;
            default -> true;
        };
    }
}
