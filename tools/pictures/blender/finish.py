"""Materials of a purifier: the body colour and what follows from it. Fans are always black."""

import random
from dataclasses import dataclass, field

from . import materials

PLASTIC = {
    'black': dict(colour=(0.009, 0.009, 0.0095), roughness=0.46, specular=0.36, bump=(0.07, 700, 3)),
    'white': dict(colour=(0.72, 0.72, 0.71), roughness=0.45, bump=(0.05, 700, 3)),
}


@dataclass
class Finish:
    colour: str = 'black'
    cable: bool = True
    seed: int = 3
    chance: random.Random = field(init=False)

    def __post_init__(self):
        self.chance = random.Random(self.seed)

    def body(self, along='X'):
        """Body material; `along` is the local axis that a wooden part's grain follows."""
        if self.colour == 'wood':
            return materials.wood(f'birch {along}', (0.43, 0.275, 0.14), (0.62, 0.44, 0.25), along, fineness=2.6)
        return materials.plain(f'body {self.colour}', **PLASTIC[self.colour])

    def handle(self):
        shade = 0.10 if self.colour == 'white' else 0.02
        return materials.plain(f'handle {shade}', (shade, shade, shade * 1.05), 0.5, bump=(0.3, 700, 3))

    def bezel_screw(self):
        if self.colour == 'black':
            return materials.plain('black oxide', (0.05, 0.05, 0.05), 0.3, 1.0)
        return materials.steel()
